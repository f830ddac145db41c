import { PAGE_LOAD_PAUSE_MS, PAGE_LOAD_TRIES } from '@groundwork/domain/limits.ts';
import { EtagMismatch, FetchSource, type RangeResponse } from 'pmtiles';

/**
 * Parts of an archive of the portal itself. A request that fails, as on a busy server, is made again: the library keeps a
 * directory that it could not read, so that one failure would cost the whole ground.
 */
export class OwnSource extends FetchSource {
  override async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await super.getBytes(offset, length, signal, etag);
      } catch (error) {
        if (signal?.aborted || error instanceof EtagMismatch || attempt === PAGE_LOAD_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAGE_LOAD_PAUSE_MS));
      }
    }
  }
}
