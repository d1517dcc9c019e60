import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { Notice } from "#office/ui/states.tsx";
import { catalogueCall } from "./catalogue-call.ts";
import { useProductOptions } from "./product-filters.tsx";
import { formatCategory } from "./product.copy.ts";

type DialogProps = { readonly onMade: (id: number) => void; readonly onClose: () => void };

const nothing = { sku: "", model: "", title: "" };

/** The few things that a product begins with; the rest is filled in on its page. */
export function NewProductDialog({ onMade, onClose }: DialogProps) {
  const client = useQueryClient();
  const { control, handleSubmit } = useForm({ defaultValues: nothing });
  const [choices, setChoices] = useState<Choices>({ brandId: "", categoryId: "", finish: "white" });
  const [isIncomplete, setIncomplete] = useState(false);
  const make = useMutation({
    mutationFn: (typed: typeof nothing) =>
      valueOf(catalogueCall, "POST /api/office/products", {
        body: {
          ...typed,
          finish: choices.finish,
          brandId: Number(choices.brandId),
          categoryId: Number(choices.categoryId),
        },
      }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ["products"] });
      onMade(id);
    },
  });
  const submit = handleSubmit((typed) => {
    const isChosen = choices.brandId !== "" && choices.categoryId !== "";
    setIncomplete(!isChosen);
    if (isChosen) make.mutate(typed);
  });
  return (
    <Dialog title="New product" isOpen onClose={onClose}>
      <Form onSubmit={submit} error={make.error}>
        {isIncomplete && <Notice tone="bad">Choose a brand and a category.</Notice>}
        <Field
          control={control}
          name="sku"
          label="SKU"
          hint="Your own number for it. It can't be changed later."
          rules={{ required: "Enter a SKU." }}
          autoFocus
        />
        <Field control={control} name="model" label="Model" rules={{ required: "Enter the maker's model number." }} />
        <Field control={control} name="title" label="Name" rules={{ required: "Enter what shoppers call it." }} />
        <MadeOf choices={choices} onChange={setChoices} />
        <FormActions onCancel={onClose} save="Make the draft" isPending={make.isPending} />
      </Form>
    </Dialog>
  );
}

type Choices = { readonly brandId: string; readonly categoryId: string; readonly finish: string };
type MadeOfProps = { readonly choices: Choices; readonly onChange: (choices: Choices) => void };

function MadeOf({ choices, onChange }: MadeOfProps) {
  const { data: options } = useProductOptions();
  return (
    <>
      <Choice
        label="Brand"
        options={(options?.brands ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
        value={choices.brandId}
        onChange={(brandId) => onChange({ ...choices, brandId })}
      />
      <Choice
        label="Category"
        options={(options?.categories ?? []).map((one) => ({ id: String(one.id), label: formatCategory(one) }))}
        value={choices.categoryId}
        onChange={(categoryId) => onChange({ ...choices, categoryId })}
      />
      <Choice
        label="Finish"
        options={options?.finishes ?? []}
        value={choices.finish}
        onChange={(finish) => onChange({ ...choices, finish })}
      />
    </>
  );
}
