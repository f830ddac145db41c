import type { Weekday } from '../time/civil-date.ts';

/** A weekly stretch of the local clock. */
export type WeeklyWindow = {
  /** The day on which it begins, ISO 8601: 1 is Monday, 7 Sunday. */
  readonly weekday: Weekday;
  /** Minutes of the local clock since 00:00 of that day. */
  readonly fromMinute: number;
  /** Later than `fromMinute`; beyond 1,440 it ends on the day after. */
  readonly toMinute: number;
};

/** A weekly shift. Its key stays when its times are edited; absent: it is new, or older than keys. */
export type ShiftWindow = WeeklyWindow & { readonly key?: string | undefined };

/** When work is expected; kept by content in the derivation. */
export type ShiftCalendar = {
  readonly windows: readonly WeeklyWindow[];
  /** Stretches inside windows in which nobody is expected to work. */
  readonly breaks: readonly WeeklyWindow[];
  /** True: work in a break is out of hours; false: a break is part of its window. */
  readonly breaksAreOutOfHours: boolean;
  /** Shorter out-of-hours on-time does not count. */
  readonly graceSeconds: number;
  /** Civil dates, ISO 8601 and ascending, on which no window begins. */
  readonly holidays: readonly string[];
};
