/** What the signed-in person sees of themselves. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
  photo: string | null;
}

/** Never leaves the server; the id of a session is not its token. */
export interface SignedIn extends Viewer {
  sessionId: string;
}
