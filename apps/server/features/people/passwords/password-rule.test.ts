import { expect, test } from 'vitest';
import { checkPasswordStrength } from './password-rule.ts';

const OWN_WORDS = ['Host test', 'ada@example.com', 'Ada', 'Lovelace'];

test.each([
  'whatever2026',
  'letmein!letmein!',
  'Passw0rd!Passw0rd!',
  'Monkey!Monkey!',
  'jordan23jordan23',
  'mustang196419',
  'qazwsxedc123',
  'Hosttest2026!',
  'password123456',
  'Groundwork123!',
  'Excavator2026!',
  'summer2024summer',
  'manchesterunited',
  '1qaz2wsx3edc4rfv',
  'correcthorsebatterystaple',
  'AdaLovelace1815',
  'abcabcabcabcabc',
  'aaaaaaaaaaab',
  'xK9#mQ2$vL7',
  'half of a pair \ud83d of surrogates',
  'x'.repeat(129),
])('%s is too weak', async (password) => {
  await expect(checkPasswordStrength(password, OWN_WORDS)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
});

test.each([
  'xK9#mQ2$vL7p',
  'a quarry full of stone',
  'blue-otter-lamp',
  'Tr4kt0r-im-Regen',
  '挖掘机在雨中唱着歌走过去了',
  'ploughed rubber gate 7',
  '9bn7-qfcp-t9fv-rkcu-kg24',
])('%s is strong enough', async (password) => {
  await expect(checkPasswordStrength(password, OWN_WORDS)).resolves.toBeUndefined();
});

test('the longest password is judged quickly', async () => {
  const startedAt = process.cpuUsage();
  await checkPasswordStrength('P@ssw0rd-2026-'.repeat(9).slice(0, 128), OWN_WORDS).catch(() => undefined);
  expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(3_000);
});
