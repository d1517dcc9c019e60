import { writtenNumber } from "#kit/written-number.ts";
import type { ConditionGuide, DeliveryPromise, NewestCounters } from "#shop/site-home.ts";
import { Block, MoreLink } from "./section.tsx";
import styles from "./promises.module.css";

export function DeliveryPromiseSection({ section }: { readonly section: DeliveryPromise }) {
  return (
    <Block title={section.title} text={section.text} band="tint">
      <ol className={styles.points}>
        {section.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </Block>
  );
}

export type CountersProps = { readonly section: NewestCounters; readonly counts: readonly number[] };

/** The current counts in large type. */
export function CountersSection({ section, counts }: CountersProps) {
  return (
    <section aria-label={section.title} className={styles.counters}>
      <div className={styles.board}>
        <div className={styles.lead}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </div>
        {section.counters.map((counter, at) => (
          <a key={counter.condition} href={counter.uri} className={styles.counter}>
            <strong>{writtenNumber(counts[at] ?? 0)}</strong>
            <span>{counter.label}</span>
          </a>
        ))}
      </div>
    </section>
  );
}

type Marks = ConditionGuide["grades"][number]["marks"];

export function ConditionGuideSection({ section }: { readonly section: ConditionGuide }) {
  return (
    <Block title={section.title} text={section.text} rows={2}>
      <ul className={styles.grades}>
        {section.grades.map((grade) => (
          <li key={grade.condition} className={styles.grade}>
            <Cabinet marks={grade.marks} />
            <div className={styles.gradeText}>
              <h3>{grade.title}</h3>
              <p>{grade.text}</p>
              <MoreLink link={{ title: `Shop ${grade.title.toLowerCase()}`, uri: grade.uri }} />
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** A fridge with its damage, and the ruler that is in every photo of a mark. */
function Cabinet({ marks }: { readonly marks: Marks }) {
  return (
    <svg viewBox="0 0 320 220" className={styles.cabinet} aria-hidden="true">
      <ellipse cx={160} cy={204} rx={104} ry={9} className={styles.shade} />
      {marks === "none" && <Carton />}
      {marks !== "none" && (
        <>
          <path d="M214 28l30-10v168l-30 16z" className={styles.side} />
          <rect x={96} y={28} width={118} height={174} rx={3} className={styles.front} />
          <path d="M96 92h118" className={styles.thin} />
          <path d="M108 42v38M108 104v62" className={styles.handle} />
        </>
      )}
      {marks === "dent" && (
        <>
          <path d="M226 112c8 3 12 9 12 17s-4 13-11 14c5-10 4-21-1-31z" className={styles.dent} />
          <ellipse cx={230} cy={128} rx={19} ry={30} className={styles.loop} />
          <Ruler />
        </>
      )}
      {marks === "scuff" && (
        <>
          <path d="M150 128l34-12M152 136l30-10M158 142l22-8" className={styles.scratch} />
          <Ruler />
        </>
      )}
      {marks === "opened-box" && (
        <>
          <path d="M62 150h90v52H62z" className={styles.box} />
          <path d="M62 150l-22-20h26l18 20M152 150l20-18h-24l-14 18" className={styles.flap} />
          <path d="M100 150v52" className={styles.thin} />
        </>
      )}
    </svg>
  );
}

function Carton() {
  return (
    <>
      <path d="M216 26l32-10v170l-32 16z" className={styles.flap} />
      <rect x={92} y={26} width={124} height={176} className={styles.box} />
      <path d="M92 60h124l32-10" className={styles.tape} />
      <path d="M112 170v-22m-6 6 6-6 6 6M134 170v-22m-6 6 6-6 6 6" className={styles.thin} />
      <path d="M160 152h40v20h-40z" className={styles.label} />
    </>
  );
}

function Ruler() {
  const ticks = Array.from({ length: 9 }, (_, at) => 74 + at * 14);
  return (
    <g>
      <rect x={256} y={66} width={22} height={128} className={styles.ruler} />
      <path d={ticks.map((y, at) => `M256 ${y}h${at % 2 === 0 ? 12 : 7}`).join("")} className={styles.tick} />
    </g>
  );
}
