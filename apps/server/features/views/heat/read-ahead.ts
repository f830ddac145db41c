/** Reads parts in order and uses each, while the database already reads the next one. */
export async function readAhead<Part, Found>(
  parts: Iterable<Part>,
  read: (part: Part) => Promise<Found>,
  use: (part: Part, found: Found) => Promise<void>,
): Promise<void> {
  let waiting: (() => Promise<void>) | null = null;
  for (const part of parts) {
    const reading = read(part);
    // If the part before it fails, nobody waits for this one.
    reading.catch(() => {});
    await waiting?.();
    waiting = async () => use(part, await reading);
  }
  await waiting?.();
}
