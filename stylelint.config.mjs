const tokenFiles = ["src/ui/tokens.css", "src/ui/base.css", "src/office/theme.css", "src/sites/*/theme.css"];

/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-standard"],
  rules: {
    "declaration-property-value-disallowed-list": [
      {
        // A mask has no colour, only how much shows.
        "/^(?!mask|-webkit-mask)/": [/#[\da-f]{3,8}\b/i, /\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!from\b)/i],
        // max(1rem, 16px) in a field keeps a phone from zooming in.
        "/^font(-size)?$/": [/^(?!.*max\().*\b\d*\.?\d+px/],
      },
      { message: "Colours and type sizes come from the tokens of src/ui/tokens.css or a theme" },
    ],

    // Names and spellings of this repository.
    "selector-class-pattern": ["^[a-z][a-zA-Z0-9]*$", { message: "Class names are camelCase" }],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    "color-hex-length": null,
    "alpha-value-notation": "number",
    "import-notation": "string",
    "media-feature-range-notation": null,
    "value-keyword-case": null,
    "font-family-name-quotes": null,
    "length-zero-no-unit": [true, { ignore: ["custom-properties"], ignoreFunctions: ["var"] }],
    "declaration-block-no-redundant-longhand-properties": [true, { ignoreShorthands: ["grid-template"] }],
    "declaration-block-no-duplicate-properties": [true, { ignore: ["consecutive-duplicates-with-different-values"] }],
    "property-no-vendor-prefix": [true, { ignoreProperties: ["-webkit-text-size-adjust"] }],

    // oxfmt decides where lines are empty.
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,

    // Layers and modules decide what wins, not the order within a file.
    "no-descending-specificity": null,
  },
  overrides: [{ files: tokenFiles, rules: { "declaration-property-value-disallowed-list": null } }],
};
