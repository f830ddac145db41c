import { createFileRoute } from '@tanstack/react-router';
import { MailPage } from '../../features/views/mail/mail-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/admin/mail')({ beforeLoad: loadStaffTexts, component: MailPage });
