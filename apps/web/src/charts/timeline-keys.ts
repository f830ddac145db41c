/**
 * The index that a key moves to from `index` (-1 if nothing is selected) among `count` stretches; null if the
 * key does not apply.
 */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  const clamp = (to: number) => Math.min(count - 1, Math.max(0, to));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return clamp(index + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return index < 0 ? count - 1 : clamp(index - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return clamp(index + 10);
    case 'PageUp':
      return clamp(index - 10);
    default:
      return null;
  }
}
