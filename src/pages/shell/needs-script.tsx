import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { supportNumberOf } from "#shop/support-number.ts";
import { Notice } from "#ui/notice.tsx";
import { needsScriptCopy } from "./needs-script.copy.ts";

export type NeedsScriptProps = {
  readonly what: keyof typeof needsScriptCopy;
  readonly site: Site;
  readonly settings: Settings;
};

/**
 * For a browser without scripts: the feature that needs them, and the telephone. The scripts themselves need no such
 * text.
 */
export const NeedsScript = ({ what, site, settings }: NeedsScriptProps) => (
  <noscript>
    {import.meta.env.SSR && <Notice tone="warn">{needsScriptCopy[what](supportNumberOf(site, settings))}</Notice>}
  </noscript>
);
