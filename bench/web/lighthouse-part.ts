import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { launchBrowser } from '../../testing/browser.ts';
import { findFreePort } from '../../testing/installation.ts';
import type { Goal } from '../../testing/report.ts';
import type { Browser } from './open-page.ts';
import { atMost, type Part, type Portal } from './part.ts';

const PROGRAM = 'node_modules/lighthouse/cli/index.js';
const MAX_MS = 300_000;
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

type Profile = 'desktop' | 'mobile';
type View = { readonly name: string; readonly path: string; readonly profile: Profile };

/** Measured first, while signed out; the session is then stored in the browser. */
const BEFORE_SIGN_IN: readonly View[] = [
  { name: 'sign-in', path: '/login', profile: 'desktop' },
  { name: 'sign-in', path: '/login', profile: 'mobile' },
];
const SIGNED_IN: readonly View[] = [
  { name: 'dashboard', path: '/dashboard', profile: 'desktop' },
  { name: 'list', path: '/machines/list', profile: 'desktop' },
];

/**
 * Measures the scores of Lighthouse, which is not part of the portal's installation because of its size: `folder` is
 * where `npm install lighthouse` was run.
 */
export async function runLighthouse({ url, fleet }: Portal, folder: string): Promise<Part> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const judged: Judged[] = [];
    for (const view of BEFORE_SIGN_IN) judged.push(await judge(view, { url, port, folder }));
    await signIn(browser, { url, port, token: fleet.token });
    for (const view of SIGNED_IN) judged.push(await judge(view, { url, port, folder }));
    return reportScores(judged);
  } finally {
    await browser.close();
  }
}

/** Stores the session in the browser's default context, where Lighthouse opens its pages. */
async function signIn(
  browser: Browser,
  { url, port, token }: { readonly url: string; readonly port: number; readonly token: string },
): Promise<void> {
  const attached = await browser.browserType().connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = attached.contexts();
  if (!context) throw new Error('The browser has no default context');
  const page = await context.newPage();
  await page.goto(url);
  const identity = JSON.stringify({ token, expiresAt: '2100-01-01T00:00:00Z' });
  await page.evaluate(`localStorage.setItem('groundwork.identity', ${JSON.stringify(identity)})`);
  await page.close();
}

const score = z.object({ score: z.nullable(z.number()) });
const amount = z.object({ numericValue: z.number() });
const result = z.object({
  lighthouseVersion: z.string(),
  finalDisplayedUrl: z.string(),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
  audits: z.object({
    'first-contentful-paint': amount,
    'speed-index': amount,
    'largest-contentful-paint': amount,
    'total-blocking-time': amount,
    'cumulative-layout-shift': amount,
  }),
});
type Judged = { readonly view: View; readonly result: z.output<typeof result> };

async function judge(
  view: View,
  { url, port, folder }: { readonly url: string; readonly port: number; readonly folder: string },
): Promise<Judged> {
  const args = [
    ...[join(folder, PROGRAM), url + view.path, `--port=${port}`, '--output=json', '--quiet'],
    ...['--disable-storage-reset', '--only-categories=performance,accessibility,best-practices'],
    ...(view.profile === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const limits = { timeout: MAX_MS, maxBuffer: MAX_OUTPUT_BYTES };
  const { stdout } = await promisify(execFile)(process.execPath, args, limits);
  const judged = z.parse(result, JSON.parse(stdout));
  if (new URL(judged.finalDisplayedUrl).pathname !== view.path)
    throw new Error(`Lighthouse was redirected from ${view.path} to ${judged.finalDisplayedUrl}`);
  return { view, result: judged };
}

function reportScores(judged: readonly Judged[]): Part {
  return {
    goals: judged.flatMap(listGoals),
    tables: [
      {
        title: `Lighthouse ${judged[0]?.result.lighthouseVersion ?? ''}`,
        head: [
          ...['', 'performance', 'accessibility', 'best practices'],
          ...['first paint ms', 'speed index ms', 'largest paint ms', 'blocking ms', 'shift'],
        ],
        rows: judged.map(({ view, result: { categories, audits } }) => [
          formatName(view),
          percent(categories.performance.score),
          percent(categories.accessibility.score),
          percent(categories['best-practices'].score),
          audits['first-contentful-paint'].numericValue.toFixed(0),
          audits['speed-index'].numericValue.toFixed(0),
          audits['largest-contentful-paint'].numericValue.toFixed(0),
          audits['total-blocking-time'].numericValue.toFixed(0),
          audits['cumulative-layout-shift'].numericValue.toFixed(3),
        ]),
      },
    ],
  };
}

function listGoals({ view, result: { categories, audits } }: Judged): Goal[] {
  const of = `Lighthouse, ${formatName(view)}`;
  return [
    atLeast(`${of}: performance`, categories.performance.score, 95),
    atLeast(`${of}: accessibility`, categories.accessibility.score, 100),
    atLeast(`${of}: best practices`, categories['best-practices'].score, 100),
    atMost(`${of}: largest paint`, audits['largest-contentful-paint'].numericValue, 1_200, 'ms'),
    atMost(`${of}: blocking`, audits['total-blocking-time'].numericValue, 150, 'ms'),
    atMost(`${of}: shift`, audits['cumulative-layout-shift'].numericValue, 0.02, 'of the view'),
  ];
}

const formatName = ({ name, profile }: View): string => `${name}, ${profile}`;

const percent = (share: number | null): string => (100 * (share ?? Number.NaN)).toFixed(0);

const atLeast = (what: string, share: number | null, min: number): Goal => ({
  what,
  goal: `≥ ${min}`,
  seen: percent(share),
  isMet: Math.round(100 * (share ?? 0)) >= min,
});
