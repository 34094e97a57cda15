import { Cannot } from '../cannot.ts';
import { initKeys } from '../keys/keys.ts';
import { ensurePlayPage } from '../play/play-page.ts';
import { renewKeptStart } from '../seal/build-start.ts';
import { renewKeptGrader } from '../seal/kept-grader.ts';
import { ensureViewerPage } from '../viewer/built-page.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureBubblewrap } from './ensure-bubblewrap.ts';
import { ensurePages } from './ensure-pages.ts';
import { ensureRedis } from './ensure-redis.ts';
import { say } from './run-step.ts';

// Says nothing where nothing is to do: it runs before every start and every test.
try {
  await ensureBrowser();
  await ensureBubblewrap();
  // Only tests need one, and who says so.
  if (process.argv.includes('--redis')) await ensureRedis();
  const keys = initKeys();
  if (keys.created) say(`made the signing keys in ${keys.folder}`);
  await ensurePages();
  await ensurePlayPage(say);
  await ensureViewerPage(say);
  const noStart = await renewKeptStart(await renewKeptGrader());
  if (noStart !== null) say(`no start of the grader can be kept, so it starts from its file each time: ${noStart}`);
} catch (error) {
  if (!(error instanceof Cannot)) throw error;
  say(error.message);
  process.exitCode = 2;
}
