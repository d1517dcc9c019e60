import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asCalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { DayInput } from "#office/ui/day-input.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { SiteCode } from "#shop/site.ts";
import type { PromotionContent, ShownPromotion } from "../scheduled/scheduled-changes.office.contract.ts";
import { SCHEDULE, scheduleCall } from "./schedule-call.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

type Sites = readonly { readonly code: SiteCode; readonly name: string }[];
type PromotionProps = { readonly sites: Sites; readonly onClose: () => void };

/** A promotion of a site, chosen and changed; what was changed is scheduled. */
export function PromotionDialog({ sites, onClose }: PromotionProps) {
  const [site, setSite] = useState(sites[0]?.code ?? null);
  const [chosen, setChosen] = useState("");
  const list = useQuery({
    queryKey: [...SCHEDULE, "promotions", site],
    queryFn: ({ signal }) =>
      valueOf(scheduleCall, "GET /api/office/sites/:site/promotions", { params: { site: site ?? "" }, signal }),
    enabled: site !== null,
  });
  const promotions = list.data?.promotions ?? [];
  const promotion = promotions.find(({ id }) => String(id) === chosen) ?? promotions[0];
  if (site === null) return null;
  return (
    <Dialog title="Schedule a promotion" isOpen onClose={onClose}>
      <Choice
        label="Site"
        options={sites.map(({ code, name }) => ({ id: code, label: `${name} (${code})` }))}
        value={site}
        onChange={setSite}
      />
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && promotion === undefined && (
        <Empty>This site has no promotion that runs or will run.</Empty>
      )}
      {promotion !== undefined && (
        <>
          <Choice
            label="Promotion"
            options={promotions.map(({ id, title }) => ({ id: String(id), label: title }))}
            value={String(promotion.id)}
            onChange={setChosen}
          />
          <PromotionFields key={promotion.id} promotion={promotion} site={site} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

type FieldsProps = {
  readonly promotion: ShownPromotion;
  readonly site: SiteCode;
  readonly onClose: () => void;
};
type Draft = Omit<ShownPromotion, "id" | "path" | "startDate" | "endDate" | "rewardLabel"> & {
  readonly rewardLabel: string;
  readonly startDate: string;
  readonly endDate: string;
};

/** The fields that differ from the promotion as it is. */
function changesOf(draft: Draft, promotion: ShownPromotion): PromotionContent {
  const rewardLabel = draft.rewardLabel.trim() === "" ? null : draft.rewardLabel;
  return {
    ...(draft.title !== promotion.title && { title: draft.title }),
    ...(draft.blurb !== promotion.blurb && { blurb: draft.blurb }),
    ...(rewardLabel !== promotion.rewardLabel && { rewardLabel }),
    ...(draft.isFeatured !== promotion.isFeatured && { isFeatured: draft.isFeatured }),
    ...(draft.startDate !== promotion.startDate &&
      isCalendarDay(draft.startDate) && { startDate: asCalendarDay(draft.startDate) }),
    ...(draft.endDate !== promotion.endDate &&
      isCalendarDay(draft.endDate) && { endDate: asCalendarDay(draft.endDate) }),
  };
}

function PromotionFields({ promotion, site, onClose }: FieldsProps) {
  const [draft, setDraft] = useState<Draft>({ ...promotion, rewardLabel: promotion.rewardLabel ?? "" });
  const [isScheduling, setScheduling] = useState(false);
  const set = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const changes = changesOf(draft, promotion);
  return (
    <>
      <TextInput label="Name" value={draft.title} onChange={(title) => set({ title })} />
      <TextInput label="Text" value={draft.blurb} rows={3} onChange={(blurb) => set({ blurb })} />
      <TextInput
        label="Words on the ribbon"
        value={draft.rewardLabel}
        onChange={(rewardLabel) => set({ rewardLabel })}
        hint="Empty: the usual words."
      />
      <DayInput label="First day" value={draft.startDate} onChange={(startDate) => set({ startDate })} />
      <DayInput label="Last day" value={draft.endDate} onChange={(endDate) => set({ endDate })} />
      <Check label="Featured" isSelected={draft.isFeatured} onChange={(isFeatured) => set({ isFeatured })} />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" isDisabled={Object.keys(changes).length === 0} onPress={() => setScheduling(true)}>
          Schedule…
        </Button>
      </DialogActions>
      {isScheduling && (
        <ScheduleDialog
          name={promotion.title}
          target={{ kind: "promotion", id: promotion.id, changes }}
          site={site}
          onDone={onClose}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}
