import { useEffect, useState } from 'react';

/** The present instant, RFC 3339, moving on in steps. */
export function useNow(stepMs: number): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
