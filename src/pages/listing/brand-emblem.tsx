import styles from "./brands.module.css";

/** Outlines of 48 by 48: round, square, a leaf, a shield, a hexagon, an arch. */
const outlines = [
  "M24 2a22 22 0 1 1 0 44a22 22 0 1 1 0-44z",
  "M10 3h28a7 7 0 0 1 7 7v28a7 7 0 0 1-7 7H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7z",
  "M3 3h22a20 20 0 0 1 20 20v22H23A20 20 0 0 1 3 25z",
  "M24 2l19 6v16c0 11-8 18-19 22C13 42 5 35 5 24V8z",
  "M24 2l19 11v22L24 46 5 35V13z",
  "M4 46V24a20 20 0 0 1 40 0v22z",
] as const;

const sumOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** `KR` for `Kestrel & Roe`, `T` for `Tāwhai`. */
const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** A maker's sign, drawn from its name: the same for the same name, beside which it stands. */
export function BrandEmblem({ name }: { readonly name: string }) {
  const sum = sumOf(name);
  return (
    <svg className={styles.emblem} viewBox="0 0 48 48" width={56} height={56} aria-hidden="true">
      <path
        d={outlines[sum % outlines.length]}
        className={Math.floor(sum / outlines.length) % 2 === 0 ? styles.full : styles.open}
      />
      <text x={24} y={31} textAnchor="middle" className={styles.initials}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}
