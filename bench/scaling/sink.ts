import { runSink } from '../smtp-sink.ts'

runSink(0)
