import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { RefusalError, sentenceOf } from "#office/ui/calls.ts";
import { picturesKey } from "./pictures-call.ts";
import { uploadPicture } from "./upload-picture.ts";

/** A file on its way. One that has arrived is in the list of pictures instead. */
export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly sent: number;
  readonly state: "waiting" | "sending" | "refused" | "interrupted";
  readonly sentence: string;
};

export type Uploads = {
  readonly files: readonly Upload[];
  /** How many have arrived since the page was opened. */
  readonly arrived: number;
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (upload: Upload) => void;
  readonly dismiss: (upload: Upload) => void;
};

const isUnderWay = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

/** Sends files one after the other, in the order in which they were chosen: each has its own result. */
export function useUploads(productId: number): Uploads {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const [arrived, setArrived] = useState(0);
  const queue = useRef(Promise.resolve());
  const { mutateAsync } = useMutation({ mutationFn: uploadPicture });
  const patch = ({ key }: Upload, change: Partial<Upload>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = ({ key }: Upload) => setFiles((all) => all.filter((one) => one.key !== key));
  const send = async (upload: Upload) => {
    patch(upload, { state: "sending" });
    const onProgress = (sent: number) => patch(upload, { sent });
    try {
      client.setQueryData(
        picturesKey(productId),
        await mutateAsync({ productId, file: upload.file, upload: upload.key, onProgress }),
      );
      setArrived((count) => count + 1);
      drop(upload);
    } catch (error) {
      patch(upload, { state: error instanceof RefusalError ? "refused" : "interrupted", sentence: sentenceOf(error) });
    }
  };
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload));
  };
  useLeaveGuard(files.some(isUnderWay));
  return {
    files,
    arrived,
    add: (chosen) => {
      const added = [...chosen].map((file): Upload => ({
        key: crypto.randomUUID(),
        file,
        sent: 0,
        state: "waiting",
        sentence: "",
      }));
      setFiles((all) => [...all, ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry: (upload) => {
      patch(upload, { state: "waiting", sent: 0, sentence: "" });
      enqueue(upload);
    },
    dismiss: drop,
  };
}

/** The browser asks before a tab is closed that is still sending. Other pages of the office may be opened meanwhile. */
function useLeaveGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);
}
