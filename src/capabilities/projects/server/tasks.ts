import { randomUUID } from "node:crypto";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import type { projectsContract } from "../projects.contract.ts";
import { MAX_TASKS } from "../projects.rules.ts";
import { mayTurnTask } from "../states.rules.ts";
import { changeProject } from "./change-project.ts";
import { addTask, saveHead, saveTask } from "./changes.store.ts";

type Call<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];

/** An addition conflicts with nothing, so it needs no version. */
export const beginTask = (context: Context, { body }: Call<"POST /api/v2/project/task">) =>
  changeProject(context, { id: body.projectId, version: null }, async ({ tx, project, now }) => {
    const { title, due } = body;
    if (due !== null && !isCalendarDay(due)) return refuse("badDay");
    if (project.tasks.length >= MAX_TASKS) return refuse("tooManyTasks", { most: MAX_TASKS });
    await addTask(tx, project.id, { id: randomUUID(), title, due, status: "Open" }, now);
    await saveHead(tx, project.id, {}, now);
    return ok(null);
  });

export const changeTask = (context: Context, { params, body }: Call<"PATCH /api/v2/project/task/:projectId/:taskId">) =>
  changeProject(context, { id: params.projectId, version: body.version }, async ({ tx, project, now }) => {
    const task = project.tasks.find((one) => one.id === params.taskId);
    if (task === undefined) return refuse("unknownTask");
    const { title = task.title, due = task.due, status = task.status } = body;
    if (due !== null && !isCalendarDay(due)) return refuse("badDay");
    if (!mayTurnTask(task.status, status)) return refuse("noSuchMove");
    await saveTask(tx, { id: task.id, title, due, status });
    await saveHead(tx, project.id, {}, now);
    return ok(null);
  });
