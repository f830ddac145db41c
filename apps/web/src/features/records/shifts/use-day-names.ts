import { useMemo } from 'react';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { WEEKDAYS } from './times-row.ts';

/** The short weekday names starting with Monday, in the portal's language. */
export function useDayNames(): readonly string[] {
  const { weekday } = useFormats();
  // 1 January 2024 was a Monday.
  return useMemo(() => WEEKDAYS.map((day) => weekday(`2024-01-0${day}`)), [weekday]);
}
