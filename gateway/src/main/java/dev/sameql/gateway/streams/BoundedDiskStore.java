package dev.sameql.gateway.streams;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.WriteBufferManager;

/// Gives all stores on disk one cache and one write buffer: else each partition takes up to 100 MB
/// of native memory.
public final class BoundedDiskStore implements RocksDBConfigSetter {

    private static final long CACHE_BYTES = 64L << 20;
    private static final long WRITE_BUFFER_BYTES = 32L << 20;

    static {
        load();
    }

    private static final Cache CACHE = new LRUCache(CACHE_BYTES);
    private static final WriteBufferManager WRITE_BUFFERS =
            new WriteBufferManager(WRITE_BUFFER_BYTES, CACHE);

    /// Loads the library of the stores, which is unpacked into the folder of temporary files; fails
    /// when it cannot be.
    static void load() {
        RocksDB.loadLibrary();
    }

    @Override
    public void setConfig(String store, Options options, Map<String, Object> settings) {
        var table = (BlockBasedTableConfig) options.tableFormatConfig();
        table.setBlockCache(CACHE);
        table.setCacheIndexAndFilterBlocks(true);
        options.setTableFormatConfig(table);
        options.setWriteBufferManager(WRITE_BUFFERS);
    }

    /// Cache and buffer are shared: they live as long as the process.
    @Override
    public void close(String store, Options options) {}
}
