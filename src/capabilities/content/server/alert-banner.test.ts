import { describe, expect, test } from "vitest";
import { alertBannerOf } from "./alert-banner.ts";

const stored = { url: null, colour: "#c4102b", desktop: "<p>Late runs on Friday</p>", mobile: "" };

describe("the parts of an alert banner that are shown", () => {
  test("it has an address, a colour and words for both widths (SHELL-09)", () => {
    expect(alertBannerOf({ ...stored, url: "/hot-offers", mobile: "Late Friday" })).toEqual({
      bannerURL: "/hot-offers",
      backgroundColor: "#c4102b",
      desktopContent: "<p>Late runs on Friday</p>",
      mobileContent: "Late Friday",
    });
  });

  test("a script in it is not shown, and small screens read the same words unless they have their own (SHELL-10)", () => {
    const banner = alertBannerOf({ ...stored, desktop: "Hello<script>alert(1)</script> <b onclick=x>you</b>" });
    expect(banner?.desktopContent).toBe("Hello <b>you</b>");
    expect(banner?.mobileContent).toBe("Hello <b>you</b>");
  });

  test("an address makes the whole banner a link, so its words hold none (SHELL-10)", () => {
    const words = 'See <a href="/s/delivery">our runs</a>';
    expect(alertBannerOf({ ...stored, desktop: words })?.desktopContent).toContain("<a ");
    expect(alertBannerOf({ ...stored, desktop: words, url: "/sale" })?.desktopContent).toBe("See our runs");
  });

  test("an address that no browser may be sent to is no link, and the words stay (SHELL-10, ROUTE-48)", () => {
    for (const url of ["javascript:alert(1)", "//evil.example", "http://plain.example/", "/\\evil", ""]) {
      expect(alertBannerOf({ ...stored, url })).toMatchObject({ bannerURL: null, desktopContent: stored.desktop });
    }
    expect(alertBannerOf({ ...stored, url: "https://partner.example/x" })?.bannerURL).toBe("https://partner.example/x");
  });

  test("without a word there is no banner (SHELL-16)", () => {
    for (const desktop of ["", " ", "<p></p>", "<script>1</script>", "&nbsp;"])
      expect(alertBannerOf({ ...stored, desktop })).toBeNull();
  });
});
