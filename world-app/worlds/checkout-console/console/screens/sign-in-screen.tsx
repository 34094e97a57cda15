import type { ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { useSignedOut } from '#checkout-console/console/api/signed-out.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

/** Stands in place of every screen while the person is signed out; the address stays, so that they go on where they were. */
export function SignInScreen(): ReactNode {
  const signIn = useCommand<object>('/api/session/sign-in', () => useSignedOut.setState({ signedOut: false }));
  return (
    <>
      <PageHeader title="Signed out" subtitle="What you asked for last was not done, and what was not saved is lost." />
      <FailureAlert title="Not signed in" failure={signIn.failure} onDismiss={signIn.dismiss} />
      <Button look="primary" busy={signIn.busy} onClick={() => void signIn.send({})}>
        Sign in
      </Button>
    </>
  );
}
