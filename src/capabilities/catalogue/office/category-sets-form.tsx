import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { officeCall, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import type { categorySetsContract } from "../categories/category-sets.office.contract.ts";

const setsCall = officeCall<typeof categorySetsContract>();

/** The departments that a new shop can begin with. */
export function CategorySetsForm({ onDone }: { readonly onDone: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useQuery({
    queryKey: ["category-sets"],
    queryFn: ({ signal }) => valueOf(setsCall, "GET /api/office/category-sets", { signal }),
  });
  const add = useMutation({
    mutationFn: () => valueOf(setsCall, "POST /api/office/category-sets", { body: { ids: [...chosen] } }),
    onSuccess: () => {
      setChosen(new Set());
      onDone();
    },
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const turn = (id: string) => (isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <div className={page["form"]}>
      {add.isError && <Notice tone="bad">{sentenceOf(add.error)}</Notice>}
      {add.isSuccess && <Notice tone="good">{`${add.data.added} categories were added.`}</Notice>}
      {list.data.sets.map(({ id, title, categories }) => (
        <Check key={id} label={`${title} (${categories})`} isSelected={chosen.has(id)} onChange={turn(id)} />
      ))}
      <DialogActions>
        <Button kind="primary" isDisabled={chosen.size === 0} isPending={add.isPending} onPress={() => add.mutate()}>
          Add departments
        </Button>
      </DialogActions>
    </div>
  );
}
