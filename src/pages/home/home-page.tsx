import type { PageProps } from "../page.ts";
import type { HomeData } from "./home.load.ts";

export function HomePage({ data }: PageProps<HomeData>) {
  return <h1>{data.greeting}</h1>;
}
