import type { SourceType } from './source-type.ts';

const MAX_LENGTH = 16;

/** Formats an address of hardware: `70b3d57ed0` as `70:B3:D5:7E:D0`. A text above 16 characters is only put in upper case. */
export function formatMacText(text: string): string {
  const upper = text.toUpperCase();
  if (upper.length > MAX_LENGTH) return upper;
  return (upper.replaceAll(/\W/g, '').match(/..?/g) ?? []).join(':');
}

/** Formats the code of a source as its label has it: the address of a radio sensor in pairs, any other code as it is. */
export const formatSourceCode = (type: SourceType, code: string): string =>
  type === 'LORA' ? formatMacText(code) : code;
