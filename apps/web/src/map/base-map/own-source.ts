import { PAGE_LOAD_PAUSE_MS, PAGE_LOAD_TRIES } from '@groundwork/domain/limits.ts';
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';
import { fetchPart, takeFirstAnswer, toPart } from '../../lib/calls/first-calls.ts';
import { GROUND_HEAD_BYTES } from '../../lib/calls/ground-head.ts';

/**
 * Reads the answer to a request for a part of an archive; null if it is something else. Throws an `EtagMismatch` if the
 * archive was replaced: the library reads its directory again.
 */
export async function readPart(
  response: Response,
  length: number,
  etag?: string,
): Promise<RangeResponse | null> {
  const isWhole = response.ok && Number(response.headers.get('content-length') ?? Number.NaN) === length;
  if (response.status !== 206 && !isWhole) {
    // A server without ranges would send the whole archive.
    await response.body?.cancel();
    return null;
  }
  const found = readEtag(response);
  if (etag !== undefined && found !== undefined && found !== etag) throw new EtagMismatch();
  return { data: await response.arrayBuffer(), ...(found !== undefined && { etag: found }) };
}

/** Returns the tag of a version, undefined without a strong one. */
function readEtag({ headers }: Response): string | undefined {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? undefined : etag;
}

/**
 * Parts of an archive of the portal itself. Its beginning, with all directories, is one request, which the page may have
 * made. A request that fails, as on a busy server, is made again: the library keeps a directory that it could not read, so
 * that one failure would cost the whole ground.
 */
export class OwnSource implements Source {
  readonly #url: string;
  #head: Promise<RangeResponse> | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    if (offset + length > GROUND_HEAD_BYTES) return this.#read(offset, length, signal, etag);
    this.#head ??= this.#readHead();
    const { data, ...version } = await this.#head;
    return { ...version, data: data.slice(offset, offset + length) };
  }

  async #readHead(): Promise<RangeResponse> {
    const [address] = toPart(new URL(this.#url).pathname, 0, GROUND_HEAD_BYTES);
    const answer = await takeFirstAnswer(address)?.catch(() => undefined);
    const head = answer && (await readPart(answer, GROUND_HEAD_BYTES));
    return head ?? this.#read(0, GROUND_HEAD_BYTES);
  }

  async #read(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetchPart(this.#url, { offset, length }, signal);
        const part = await readPart(response, length, etag);
        if (part === null) throw new Error(`Bad response code: ${response.status}`);
        return part;
      } catch (error) {
        if (signal?.aborted || error instanceof EtagMismatch || attempt === PAGE_LOAD_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAGE_LOAD_PAUSE_MS));
      }
    }
  }
}
