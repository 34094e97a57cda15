// Plain JavaScript on purpose: it must run on the Node that is too old.
const need = 24;
const have = Number(process.versions.node.split('.')[0]);
if (have < need) {
  process.stderr.write(
    `tillproof needs Node ${need} or newer, this is ${process.version}. On Linux x64 "npm ci" brings it (use npm run or npx); elsewhere install Node ${need} first.\n`,
  );
  process.exit(2);
}
