import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const GROUPS = "/sys/fs/cgroup";
const PERIOD_US = 100_000;

/**
 * Limits a process to a share of one core by a control group of the kernel (version 1 or 2; needs root), so that
 * more processes than cores can be compared with one. The answer removes the group of a process that has ended.
 */
export async function limitToShare(pid: number, share: number): Promise<() => Promise<void>> {
  const isVersion2 = existsSync(join(GROUPS, "cgroup.controllers"));
  const group = join(GROUPS, isVersion2 ? "" : "cpu", `hearth-bench-${pid}`);
  const quota = Math.round(share * PERIOD_US);
  if (isVersion2) await writeFile(join(GROUPS, "cgroup.subtree_control"), "+cpu");
  await mkdir(group, { recursive: true });
  if (isVersion2) await writeFile(join(group, "cpu.max"), `${quota} ${PERIOD_US}`);
  else await writeFile(join(group, "cpu.cfs_quota_us"), String(quota));
  await writeFile(join(group, "cgroup.procs"), String(pid));
  return () => rmdir(group);
}
