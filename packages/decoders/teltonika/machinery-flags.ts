/** Bits of the CAN adapter's flags, counted from the lowest. Source: the FM11XY list, ids 124 and 132. */
const bit = (byte: number, place: number): bigint => 1n << BigInt(8 * byte + place);

const KEY_TURNED_ON = bit(3, 1);
const ENGINE_WORKS = bit(4, 6);

const FRONT_PTO = bit(7, 4);
const REAR_PTO = bit(0, 3);

/** Front and rear hydraulics, three-point hitches, and their joysticks. */
const HYDRAULICS =
  bit(0, 2) | // first front
  bit(4, 2) | // first rear
  (0xffn << 48n) | // second to fourth, front and rear, and both hitches
  (0xf0n << 32n) | // right joystick
  (0x0fn << 56n); // left joystick

/**
 * Whether the engine runs by the security flags (132); null if unknown. The bit is set only with the key on, and not by
 * every machine, so a cleared bit is conclusive only if the key is off too.
 */
export function isEngineWorking(securityFlags: bigint): boolean | null {
  if ((securityFlags & ENGINE_WORKS) !== 0n) return true;
  return (securityFlags & KEY_TURNED_ON) === 0n ? false : null;
}

/** Whether a power take-off is on by the machinery flags (124). */
export function isPtoOn(machineryFlags: bigint): boolean {
  return (machineryFlags & (FRONT_PTO | REAR_PTO)) !== 0n;
}

/** Whether any hydraulics move by the machinery flags (124). */
export function areHydraulicsMoving(machineryFlags: bigint): boolean {
  return (machineryFlags & HYDRAULICS) !== 0n;
}
