import { data } from "react-router";
import { NotFoundPage } from "#shell/not-found-page.tsx";

export function meta() {
  return [{ title: "404 — N1 DELIVERY" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
