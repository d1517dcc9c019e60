import styles from "./picture-colour.module.css";

/** The colour of a photograph's edges, until it has loaded and beside it. The policy of pages forbids style attributes. */
export const PictureColour = ({ colour }: { readonly colour: string }) => (
  <svg className={styles.colour} aria-hidden="true">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
