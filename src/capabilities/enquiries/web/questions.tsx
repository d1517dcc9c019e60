import type { QuestionPage } from "../enquiries.contract.ts";

export type QuestionsProps = {
  readonly sku: string;
  /** The product's title. */
  readonly title: string;
  /** The first page, when it came with the product; null: it is fetched. */
  readonly first: QuestionPage | null;
};

/** What others asked about a product and what they were told, and a way to ask. */
export function Questions({ first }: QuestionsProps) {
  return <p>{first?.total === 1 ? "1 question" : `${first?.total ?? 0} questions`}</p>;
}
