/** The signed-in person, as far as the person themselves sees it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
  photo: string | null;
}
