import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accessCall } from "#capabilities/identity/office/access-call.ts";
import { OFFICE_IDLE_MINUTES } from "#capabilities/identity/office-session.rules.ts";
import { idleMs, recordActivity } from "#office/ui/activity.ts";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";

const MINUTE_MS = 60_000;
const NOTICE_MINUTES = 2;
const CHECKED_EVERY_MS = 5_000;

const isNear = (): boolean => {
  const minutes = idleMs() / MINUTE_MS;
  return minutes >= OFFICE_IDLE_MINUTES - NOTICE_MINUTES && minutes < OFFICE_IDLE_MINUTES;
};

/** Two minutes before a session ends without use, it can be kept. */
export function IdleNotice() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setOpen(isNear()), CHECKED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const stay = useMutation({
    mutationFn: () => {
      recordActivity();
      return valueOf(accessCall, "GET /api/office/me");
    },
    onSettled: () => setOpen(false),
  });
  return (
    <Dialog title="You'll be signed out in 2 minutes" isOpen={isOpen} onClose={() => stay.mutate()}>
      <p>Nobody has used this page for a while. What you have typed stays.</p>
      <DialogActions>
        <Button kind="primary" autoFocus isPending={stay.isPending} onPress={() => stay.mutate()}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
