import { createFileRoute } from '@tanstack/react-router';
import { BrandPage } from '../../features/people/brand/brand-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/organisation/brand-configuration')({
  beforeLoad: loadStaffTexts,
  component: BrandPage,
});
