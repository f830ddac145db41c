/** Offset basis and prime of FNV-1a (Fowler, Noll, Vo; public domain), 64 bits. */
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** Returns a 64-bit FNV-1a hash of the UTF-16 units of a text, as 16 hexadecimal digits. */
export function contentKey(text: string): string {
  let hash = OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
