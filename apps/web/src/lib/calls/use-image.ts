import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchImage } from './api.ts';

/** A name stands for one picture for ever: kept in memory for a while, and by the browser's own cache. */
const KEPT_MS = 10 * 60_000;

/**
 * An address for `<img>` of a picture that only this session may see; null until it is there, or where it cannot
 * be had. `<img>` itself sends no token, so the bytes are fetched with it.
 */
export function useImage(address: string | null): string | null {
  const { data: blob = null } = useQuery({
    queryKey: ['image', address],
    queryFn: ({ signal }) => fetchImage(address ?? '', signal),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: 1,
  });
  return useObjectUrl(address === null ? null : blob);
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
