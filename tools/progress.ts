/** The progress display: a bar on a terminal, plain lines elsewhere. */
export type Progress = {
  readonly show: (what: string, done: number, total: number) => void;
  readonly end: () => void;
};

const WIDTH = 30;
const REDRAW_MS = 100;
const stepsOfLines = 4;

function bar(part: number): string {
  const full = Math.round(part * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)}`;
}

function onTerminal(stream: NodeJS.WriteStream): Progress {
  let drawnAt = 0;
  let stage = "";
  return {
    show: (what, done, total) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS && what === stage && done < total) return;
      [drawnAt, stage] = [now, what];
      const part = total > 0 ? Math.min(1, done / total) : 0;
      const line = total > 1 ? `${bar(part)} ${String(Math.floor(part * 100)).padStart(3)} %  ${what}` : `… ${what}`;
      stream.write(`\r\u001b[2K${line}`);
    },
    end: () => void stream.write("\r\u001b[2K"),
  };
}

function inLines(stream: NodeJS.WriteStream): Progress {
  let lastLine = "";
  return {
    show: (what, done, total) => {
      const step = total > 1 ? Math.floor((done / total) * stepsOfLines) * (100 / stepsOfLines) : null;
      const line = step === null ? what : `${what}: ${step} %`;
      if (line !== lastLine) stream.write(`${line}\n`);
      lastLine = line;
    },
    end: () => {},
  };
}

export const createProgress = (stream: NodeJS.WriteStream): Progress =>
  stream.isTTY ? onTerminal(stream) : inLines(stream);
