/** Fills its place with a colour from data. It is a drawing, because pages take no style that is written into them. */
export const ColourFill = ({ colour, className }: { readonly colour: string; readonly className?: string }) => (
  <svg className={className} aria-hidden="true">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
