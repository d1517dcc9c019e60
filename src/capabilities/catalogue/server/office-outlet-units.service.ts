import type { OfficeService } from "#platform/office-service.ts";
import type { outletUnitsContract } from "../outlet-units/outlet-units.office.contract.ts";
import { listOutletUnits, readOutletUnit, saveOutletUnit, withdrawOutletUnit } from "./office/outlet-units.ts";

/** The calls about single pieces of an outlet. */
export const officeOutletUnitsService: OfficeService<typeof outletUnitsContract> = {
  "GET /api/office/outlet-units": (context, { query }) => listOutletUnits(context, query),
  "GET /api/office/outlet-units/:number": (context, { params }) => readOutletUnit(context, Number(params.number)),
  "POST /api/office/outlet-units/:number": (context, { params, body }) =>
    saveOutletUnit(context, Number(params.number), body),
  "POST /api/office/outlet-units/:number/withdraw": (context, { params, body }) =>
    withdrawOutletUnit(context, Number(params.number), body.reason),
};
