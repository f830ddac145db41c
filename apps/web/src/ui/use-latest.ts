import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the value of the last committed render, for a callback that outlives the render that created it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
