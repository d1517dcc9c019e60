import type { CabinetWidths, KitchenLayers, PackageBuilder } from "#shop/site-home.ts";
import { formatPrice, toCents } from "#kit/money.ts";
import { cabinetPictureUrl, categoryUrl } from "#shop/urls.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { tilePicture } from "../scene-pictures.ts";
import { Block } from "./section.tsx";
import styles from "./kitchen.module.css";

export type PackageProps = { readonly section: PackageBuilder; readonly products: readonly ProductCard[] };

/** The choices in the order of their dependencies. */
export function PackageSection({ section, products }: PackageProps) {
  return (
    <Block id="package" title={section.title} text={section.text} band="second">
      <ol className={styles.steps}>
        {section.steps.map((step, at) => (
          <li key={step.title}>
            <a href={categoryUrl(step.category)} className={styles.step}>
              <span className={styles.stepPicture}>
                <img src={tilePicture(step.category)} alt="" width={400} height={400} loading="lazy" decoding="async" />
              </span>
              <strong>
                <span className={styles.stepNumber}>{at + 1}</span> {step.title}
              </strong>
              <span>{step.text}</span>
              <FromPrice product={products[at]} />
            </a>
          </li>
        ))}
      </ol>
      <LinkButton href={section.action.uri}>{section.action.title}</LinkButton>
    </Block>
  );
}

function FromPrice({ product }: { readonly product: ProductCard | undefined }) {
  if (!product || product.price === null) return null;
  return <span className={styles.from}>From {formatPrice(toCents(product.price))}</span>;
}

/** Base cabinets to one scale, with what fits them. */
export function CabinetWidthsSection({ section }: { readonly section: CabinetWidths }) {
  return (
    <Block id="widths" title={section.title} text={section.text}>
      <ul className={styles.widths}>
        {section.widths.map((width) => (
          <li key={width.mm}>
            <a href={width.uri} className={styles.width}>
              <img
                src={cabinetPictureUrl(width.mm)}
                alt=""
                width={800}
                height={616}
                loading="lazy"
                decoding="async"
                className={styles.cabinet}
              />
              <strong>{width.mm} mm</strong>
              <span>{width.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  );
}

type Part = KitchenLayers["layers"][number]["part"];

/** The layers appear one by one on scroll; without support for that, or with reduced motion, all are visible. */
export function KitchenLayersSection({ section }: { readonly section: KitchenLayers }) {
  return (
    <Block title={section.title} text={section.text} className={styles.layers}>
      <div className={styles.drawing}>
        <LayeredKitchen />
      </div>
      <ol className={styles.list}>
        {section.layers.map((layer) => (
          <li key={layer.part} className={classNames(styles.layer, scrolls[layer.part])}>
            <h3>{layer.title}</h3>
            <p>{layer.text}</p>
          </li>
        ))}
      </ol>
    </Block>
  );
}

const scrolls: Readonly<Record<Part, string | undefined>> = {
  wall: styles.scrollWall,
  cabinets: styles.scrollCabinets,
  benchtop: styles.scrollBenchtop,
  appliances: styles.scrollAppliances,
  light: styles.scrollLight,
};

function LayeredKitchen() {
  return (
    <svg
      viewBox="0 0 640 480"
      className={styles.kitchen}
      role="img"
      aria-label="A kitchen wall with cabinets, benchtop, appliances and light"
    >
      <rect width={640} height={480} className={styles.wallGround} />
      <g className={styles.wall}>
        <path d="M0 430H640" className={styles.line} />
        <path d="M330 20v70M318 20h24M120 250h26M500 250h26M440 390v40M452 390v40" className={styles.line} />
        <rect x={112} y={240} width={18} height={12} className={styles.socket} />
        <rect x={510} y={240} width={18} height={12} className={styles.socket} />
      </g>
      <g className={styles.cabinets}>
        <path
          d="M40 290h130v120H40zM170 290h120v120H170zM290 290h120v120H290zM410 290h90v120h-90z"
          className={styles.box}
        />
        <path d="M40 90h100v110H40zM140 90h100v110H140zM420 90h80v110h-80z" className={styles.box} />
        <path d="M500 60h120v350H500z" className={styles.box} />
        <path d="M40 410h460v16H40z" className={styles.kick} />
      </g>
      <g className={styles.benchtop}>
        <path d="M34 274h466v16H34z" className={styles.bench} />
        <path d="M34 206h466v68H34z" className={styles.splash} />
      </g>
      <g className={styles.appliances}>
        <path d="M176 300h108v100H176z" className={styles.steel} />
        <path d="M188 326h84v62h-84z" className={styles.glass} />
        <path d="M186 314h88" className={styles.handle} />
        <path d="M180 268h100v6H180z" className={styles.glass} />
        <path d="M310 50h46v50h-46zM310 100h46l52 36v14h-150v-14z" className={styles.steel} />
        <path d="M508 68h104v200H508zM508 276h104v126H508z" className={styles.steel} />
        <path d="M518 180v76M518 288v50" className={styles.handle} />
        <path d="M296 300h108v100H296z" className={styles.steel} />
        <path d="M306 312h88" className={styles.handle} />
      </g>
      <g className={styles.light}>
        <path d="M40 200h200l20 74H20z" className={styles.beam} />
        <path d="M266 150h134l12 118H254z" className={styles.beam} />
      </g>
    </svg>
  );
}
