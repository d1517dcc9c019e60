import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type LandingMasthead, launchTour, type MastheadButton } from "#shop/masthead.ts";
import type { Masthead } from "#shop/site-home.ts";
import { landingOf, MastheadSection } from "../home/sections/masthead.tsx";
import { MastheadBackground } from "./masthead-background.tsx";
import { MastheadDrawnFilm } from "./masthead-drawn-film.tsx";
import { MastheadFilm } from "./masthead-film.tsx";
import { headingOf, MastheadAction } from "./masthead-content.tsx";

const section: Masthead = {
  kind: "masthead",
  layout: "editorial",
  eyebrow: "Since 1906",
  title: "Come in",
  text: "Every showroom has a kitchen that works.",
  actions: [{ title: "Find a showroom", uri: "/stores" }],
};
const draw = (more: Masthead["more"], title = section.title) =>
  renderToStaticMarkup(<MastheadSection section={{ ...section, title, more }} />);
const drawButton = (button: MastheadButton) => renderToStaticMarkup(<MastheadAction button={button} kind="quiet" />);

test("a masthead without a heading says that it is on its way (SHELL-22)", () => {
  expect(headingOf({ heading: " " })).toBe("Loading...");
  expect(headingOf({ heading: "Come in" })).toBe("Come in");
  const markup = draw({}, "");
  expect(markup).toMatch(/<h1[^>]*>Loading\.\.\.<\/h1>/);
  expect(markup).toContain('aria-busy="true"');
});

// Also: SHELL-34
test("it shows its text, its subtitles and the way here (SHELL-23, SHELL-24, SHELL-25)", () => {
  const markup = draw({
    subTitle: "Open on Sundays",
    subTitlesList: ["Tea", "Scones"],
    breadcrumbs: [
      { title: "Home", uri: "/" },
      { title: "Showrooms", uri: "/stores" },
    ],
  });
  expect(markup).toContain(section.text);
  expect(markup).toContain("Open on Sundays");
  expect(markup).toContain("<ul><li>Tea</li><li>Scones</li></ul>");
  expect(markup).toMatch(/<nav aria-label="Breadcrumb">.*href="\/".*Home/);
});

test("without a picture it is words on the site's own ground (SHELL-21)", () => {
  expect(draw({})).not.toMatch(/<img|<picture|<video/);
});

test("a picture comes in the version that suits the screen (SHELL-21, SHELL-32)", () => {
  const mastheadBg = {
    src: "/images/wide.svg",
    alt: "A kitchen",
    mediaSet: [{ source: "/images/tall.svg", media: "(max-width: 767px)" }],
  };
  expect(draw({ mastheadBg })).toMatch(
    /<picture><source srcSet="\/images\/tall\.svg" media="\(max-width: 767px\)"\/><img src="\/images\/wide\.svg" alt="A kitchen"/,
  );
});

test("a film is silent, loops and can be paused; a picture is shown until it loads (SHELL-21)", () => {
  const videoSources = [
    { src: "/film.webm", format: "video/webm" },
    { src: "/film.mp4", format: "video/mp4" },
  ];
  const markup = renderToStaticMarkup(<MastheadFilm sources={videoSources} />);
  expect(markup).toMatch(/<video[^>]*muted=""[^>]*loop=""[^>]*playsInline=""/);
  expect(markup.match(/<source src="[^"]+" type="video\/(webm|mp4)"/g)).toHaveLength(2);
  expect(markup).toContain('aria-label="Pause the moving picture"');
  const first = renderToStaticMarkup(
    <MastheadBackground mastheadBg={{ src: "/still.svg", alt: "" }} videoSources={videoSources} />,
  );
  expect(first).toContain('src="/still.svg"');
  expect(first).not.toContain("<video");
});

test("a drawn film is small moving pieces, can be paused, and stands still until it is seen (SHELL-21)", () => {
  for (const name of ["kitchen-morning", "turning-drums"] as const) {
    const markup = renderToStaticMarkup(<MastheadDrawnFilm name={name} />);
    expect(markup).toMatch(/<div[^>]*aria-hidden="true"[^>]*data-film="stands"/);
    expect(markup).toContain('aria-label="Pause the moving picture"');
    expect(markup).not.toMatch(/<video|<img|style=/);
  }
  const mastheadBg = { src: "/images/room.svg", alt: "" };
  const first = renderToStaticMarkup(
    <MastheadSection section={{ ...section, film: "kitchen-morning", more: { mastheadBg } }} />,
  );
  expect(first).toContain("/images/room.svg");
  expect(first).not.toContain("data-film");
});

test("a link leads on in the shop, one that leads out opens a tab of its own and says so (SHELL-26, SHELL-27, SHELL-30)", () => {
  expect(drawButton({ type: "link", txt: "Showrooms", href: "/stores" })).toMatch(/^<a href="\/stores"(?![^>]*target)/);
  const out = drawButton({ type: "extLink", txt: "Recipes", href: "https://recipes.example" });
  expect(out).toMatch(/target="_blank" rel="noopener"/);
  expect(out).toContain("(opens in a new tab)");
});

test("a masthead about tours has a button to launch them (SHELL-31)", () => {
  expect(drawButton(launchTour)).toMatch(/^<a href="\/virtual-tour".*Launch/);
});

test("a masthead has the agreed parts (SHELL-32)", () => {
  const whole: Required<LandingMasthead> = {
    heading: "Come in",
    text: "",
    buttons: [launchTour],
    subTitle: "",
    subTitlesList: [],
    breadcrumbs: [],
    mastheadClass: "editorial",
    mastheadBg: { src: "", alt: "", mediaSet: [{ source: "", media: "" }] },
    videoSources: [{ src: "", format: "" }],
  };
  const landing = landingOf({ ...section, more: whole });
  expect(Object.keys(landing).sort()).toEqual(Object.keys(whole).sort());
  expect(landing.buttons).toEqual([{ type: "link", txt: "Find a showroom", href: "/stores" }, launchTour]);
});
