/** What the signed-in person sees of themselves. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
  photo: string | null;
}
