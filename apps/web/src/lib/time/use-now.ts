import { useEffect, useState } from 'react';

/** The current instant, RFC 3339, updated every `stepMs`. */
export function useNow(stepMs: number): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
