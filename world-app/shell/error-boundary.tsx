import { Component, type ReactNode } from 'react';
import { ErrorState } from './components/error-state.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: Error | null };

/** The last resort: a bug of the page becomes a readable screen instead of a blank one. React reports the error on the console itself. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorState title="This page stopped working" message={error.message} onRetry={() => this.setState({ error: null })} />;
  }
}
