import type { SetUpStep } from "#platform/office/office-set-up.ts";
import type { OfficeService } from "#platform/office-service.ts";
import { setUpSteps, type setUpContract } from "../set-up.office.contract.ts";

/** `steps` are what the capabilities count; a step is done once there is one of what it asks for. */
export const createOfficeSetUpService = (steps: readonly SetUpStep[]): OfficeService<typeof setUpContract> => ({
  "GET /api/office/set-up": async (context) => ({
    steps: await Promise.all(
      setUpSteps.map(async (step) => {
        const count = await steps.find((one) => one.step === step)?.count(context);
        return { step, count: count ?? 0, isDone: (count ?? 0) > 0 };
      }),
    ),
  }),
});
