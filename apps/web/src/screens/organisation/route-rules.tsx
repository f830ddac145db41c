import { createFileRoute } from '@tanstack/react-router';
import { RulesScreen } from '../../features/views/routes/rules-screen.tsx';
import { loadWaysTexts } from '../../lib/language/load-ways-texts.ts';

export const Route = createFileRoute('/organisation/route-rules')({
  beforeLoad: loadWaysTexts,
  component: RulesScreen,
});
