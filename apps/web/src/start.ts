import './ui/tokens.css';
import './ui/base.css';
import '@fontsource-variable/inter/opsz.css';
import { makeFirstCalls } from './lib/calls/first-calls.ts';

// The page loads only this file by itself: it is small, so that the first calls are answered while the rest loads.
makeFirstCalls();
void import('./main.tsx');
