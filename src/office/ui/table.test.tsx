import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

const rows = [{ name: "First" }, { name: "Second" }];

test("each row of a list can take the focus when the control that had it goes (OFR-12)", () => {
  const markup = renderToStaticMarkup(
    <Table
      caption="Jobs"
      columns={[{ id: "name", label: "Job", isHead: true, cell: ({ name }) => name }]}
      rows={rows}
      keyOf={({ name }) => name}
      isStale={false}
    />,
  );
  expect(markup.match(/<tr[^>]*tabindex="-1"/g)).toHaveLength(rows.length);
});
