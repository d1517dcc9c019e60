import type { ReactNode } from "react";
import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { ShellData } from "./shell.load.ts";

export type ShellProps = { readonly site: Site; readonly data: ShellData | null; readonly settings: Settings; readonly children: ReactNode };

/** The frame around every page. */
export function Shell({ site, data, children }: ShellProps) {
  return (
    <>
      <header>
        <a href="/">{site.name}</a>
        <nav>
          {data?.departments.map((department) => (
            <a key={department.uri} href={department.uri}>
              {department.title}
            </a>
          ))}
        </nav>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
