import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchImage } from './api.ts';

/** A picture never changes under its address. */
const CACHE_MS = 10 * 60_000;

/**
 * Returns an object URL for a picture that only this session may see; null until it is loaded or if it is
 * unavailable. Fetches the bytes because `<img>` sends no token.
 */
export function useImage(address: string | null): string | null {
  const { data: blob = null } = useQuery({
    queryKey: ['image', address],
    queryFn: ({ signal }) => fetchImage(address ?? '', signal),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    retry: 1,
  });
  return useObjectUrl(address === null ? null : blob);
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return url;
}
