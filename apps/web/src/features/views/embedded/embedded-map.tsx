import { useState } from 'react';
import { LiveMapPage, type MapSearch } from '../maps/public.ts';

/** The live map. Its choices last as long as the page, whose address belongs to the website. */
export function EmbeddedMap({ onMachine }: { readonly onMachine: (machineId: string) => void }) {
  const [search, setSearch] = useState<MapSearch>({});
  const change = (part: MapSearch) => {
    setSearch((before) => ({ ...before, ...part }));
    if (part.machine !== undefined) onMachine(part.machine);
  };
  return <LiveMapPage search={search} onSearch={change} />;
}
