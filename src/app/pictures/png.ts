import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import type { Canvas } from "#drawings/canvas.ts";

const pressed = promisify(deflate) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of eight-bit colours. Each row is written as its difference to the one above, which flat areas make small. */
export async function pngOf({ width, height, bytes }: Canvas): Promise<Buffer> {
  const row = width * 3;
  const filtered = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1);
    filtered[to] = y === 0 ? 0 : 2;
    for (let i = 0; i < row; i++) {
      const above = y === 0 ? 0 : bytes[(y - 1) * row + i]!;
      filtered[to + 1 + i] = bytes[y * row + i]! - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue; the rest is the only way there is.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", await pressed(filtered, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
