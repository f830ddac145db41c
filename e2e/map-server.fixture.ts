import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** A server of a base map, on its own port. */
export type MapServer = {
  readonly origin: string;
  /** Paths that browsers have loaded. */
  readonly paths: readonly string[];
  readonly stop: () => Promise<void>;
};

type Content = { readonly type: string; readonly body: string | Buffer };

/**
 * Serves what `find` returns for a path to any site, or the part of it that a request names; anything else is not
 * found. `port`: that of a server which has stopped; 0 for any.
 */
export async function startMapServer(find: (path: string) => Content | null, port = 0): Promise<MapServer> {
  const paths: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    paths.push(path);
    const content = find(path);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const isPart = first !== undefined && content !== null;
    response.writeHead(content === null ? 404 : isPart ? 206 : 200, {
      'access-control-allow-origin': '*',
      ...(content && { 'content-type': content.type }),
    });
    response.end(isPart ? content.body.slice(Number(first), Number(last) + 1) : content?.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const toJson = (value: object): Content => ({
  type: 'application/json',
  body: JSON.stringify(value),
});

/** A tile as a picture of one colour. */
export function createTile(red: number, green: number, blue: number): Content {
  const size = 256;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([red, green, blue]))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const chunks = [
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    createChunk('IEND', Buffer.alloc(0)),
  ];
  return { type: 'image/png', body: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]) };
}

function createChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/**
 * A vector tile (github.com/mapbox/vector-tile-spec) with land in its western half, in a layer and coordinates as those
 * of Protomaps.
 */
export function createLandTile(): Buffer {
  const extent = [0x80, 0x20];
  const [right, down, left] = [extent, [0x80, 0x40], [0xff, 0x1f]];
  // Move to the corner, lines along three sides, close; offsets have their sign in the last bit.
  const ring = [9, 0, 0, 26, ...right, 0, 0, ...down, ...left, 0, 15];
  const polygon = createMessage(2, [0x18, 3, ...createMessage(4, ring)]);
  const version = [0x78, 2];
  return Buffer.from(
    createMessage(3, [
      ...createMessage(1, [...Buffer.from('earth')]),
      ...polygon,
      0x28,
      ...extent,
      ...version,
    ]),
  );
}

/** A field of a protocol buffer that contains bytes, at most 127 of them. */
const createMessage = (field: number, bytes: readonly number[]): readonly number[] => [
  field * 8 + 2,
  bytes.length,
  ...bytes,
];
