import './ui/tokens.css';
import './ui/base.css';
import '@fontsource-variable/inter/opsz.css';
// Cut by the build, see the offline map.
import groundUrl from '../.cache/ground.pmtiles?url';
import { watchStyles } from './lib/calls/failed-styles.ts';
import { makeFirstCalls } from './lib/calls/first-calls.ts';
import { loadWithRetries } from './lib/calls/load-retries.ts';
import { showLoadFailure } from './lib/load-failure.ts';

// The page loads only this file by itself: it is small, so that the first calls are answered while the rest loads.
watchStyles();
makeFirstCalls(groundUrl);
void loadWithRetries(() => import('./main.tsx')).catch(showLoadFailure);
