import { LOGO_BYTES } from '@groundwork/domain/limits.ts';
import { MAX_LOGO_PIXELS } from '@groundwork/domain/settings/brand.ts';
import { PNG_HEAD_BYTES, readPngSize } from '@groundwork/domain/settings/png-size.ts';
import type { LogoProblem } from './use-logo-notice.ts';

/** Finds out why a file cannot be a logo, as far as its first bytes show; null if they show nothing. */
export async function checkLogo(file: Blob): Promise<LogoProblem | null> {
  const size = readPngSize(new Uint8Array(await file.slice(0, PNG_HEAD_BYTES).arrayBuffer()));
  if (size === null || size.width * size.height > MAX_LOGO_PIXELS) return 'UNSUPPORTED_LOGO';
  return file.size > LOGO_BYTES ? 'LOGO_TOO_LARGE' : null;
}
